/** The address of the script with all of `app/enhance/`. */
declare module "virtual:enhance-library" {
  const address: string;
  export default address;
}

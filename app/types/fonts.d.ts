/** A font as a `data:` address, in a chunk of its own. */
declare module "*.ttf?inline" {
  const dataUrl: string;
  export default dataUrl;
}

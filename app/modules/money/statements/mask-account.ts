/** "23 9991 … 0002": enough to recognize an account, too little to use it (rules 1040). */
export const maskAccount = (account: string): string =>
  account === "" ? "" : `${account.slice(0, 2)} ${account.slice(2, 6)} … ${account.slice(-4)}`;

/** People with accounts as lists of companies search them; another module finds them. */
export interface CompanyPeople {
  /** Finds the organizations of which someone has logged in within a year (rules 964). */
  findWithLogin(): Promise<ReadonlySet<string>>;
  /** Finds the organizations whose owner has `q` in name or address (rules 334). */
  findOwnedBy(q: string): Promise<ReadonlySet<string>>;
}

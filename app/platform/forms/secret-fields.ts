/** True for the field of a password: it is not shown again and keeps what was typed. */
export const isSecret = (name: string): boolean => /password/i.test(name);

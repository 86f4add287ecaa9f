import { AsyncLocalStorage } from "node:async_hooks";
import { isIP } from "node:net";

const callers = new AsyncLocalStorage<string | undefined>();

/**
 * Runs `work`, and all that it starts, on behalf of the client at this address.
 *
 * @param address as limits count it; undefined if unknown
 */
export const onBehalfOf = <Result>(address: string | undefined, work: () => Result): Result =>
  callers.run(address, work);

/** The address of the client whose request is being handled, as limits count it. */
export const callerAddress = (): string | undefined => callers.getStore();

/** Address and network of the caller, for fair queues; empty if unknown. */
export function callerKeys(): string[] {
  const address = callers.getStore();
  if (address === undefined) return [];
  const network = networkOf(address);
  return [`client ${address}`, ...(network === null ? [] : [`network ${network}`])];
}

/** The /16 of an IPv4 address, the /48 of an IPv6 network; null for anything else. */
function networkOf(counted: string): string | null {
  return (
    /^\d+\.\d+(?=\.\d+\.\d+$)/.exec(counted)?.[0] ??
    /^[\da-f]+:[\da-f]+:[\da-f]+(?=:)/i.exec(counted)?.[0] ??
    null
  );
}

/**
 * The address that the auth server may count: IPv4 whole, IPv6 as the first address of its /64.
 *
 * @param counted as limits count it; behind an undeclared proxy that is not an address
 */
export function forwardedAddress(counted: string | undefined): string | null {
  const address = counted?.replace(/::\/64$/, "::") ?? "";
  return isIP(address) === 0 ? null : address;
}

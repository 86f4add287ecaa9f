import { connect } from "node:net";

/** One page of one server, and what is sent along with the request for it. */
export interface Target {
  url: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds that each answer took, in the order in which they came. */
  times: number[];
}

/**
 * Requests a page over several connections for some seconds, each time as soon as the response is
 * there. It speaks HTTP itself, because a client such as undici is slower than a bare server and
 * would hide its speed.
 */
export async function load(
  target: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      requestRepeatedly(target, began + seconds * 1000, times),
    ),
  );
  return { rate: (times.length * 1000) / (performance.now() - began), times };
}

function requestRepeatedly(
  { url, path, headers }: Target,
  until: number,
  times: number[],
): Promise<void> {
  const { host, hostname, port } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let isWhole = responseReader(path);
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      if (asked >= until) return void socket.end(resolve);
      isWhole = responseReader(path);
      socket.write(request);
    };
    socket.setNoDelay(true).on("connect", ask).on("error", reject);
    socket.on("close", () => reject(new Error(`the connection for ${path} was closed`)));
    socket.on("data", (part) => {
      try {
        if (!isWhole(part)) return;
      } catch (error) {
        reject(error);
        return void socket.destroy();
      }
      times.push(performance.now() - asked);
      ask();
    });
  });
}

/**
 * @returns a function that takes the pieces of a response and says whether one was the last; it
 * throws if the response is not a page
 */
function responseReader(path: string): (part: Buffer) => boolean {
  let head = "";
  let tail = "";
  let missing: number | undefined;
  return (part) => {
    tail = (tail + part.toString("latin1", Math.max(0, part.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    );
    if (missing === undefined) {
      head += part.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return false;
      if (!head.startsWith("HTTP/1.1 200 "))
        throw new Error(`${path}: ${head.slice(0, head.indexOf("\r\n"))}`);
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
      missing =
        length === undefined ? Number.POSITIVE_INFINITY : Number(length) + end + 4 - head.length;
    } else missing -= part.length;
    return missing === Number.POSITIVE_INFINITY ? tail === LAST_CHUNK : missing <= 0;
  };
}

const LAST_CHUNK = "0\r\n\r\n";

import type pg from "pg";
import { connect } from "~/platform/database/postgres-connection.server";

interface Watching {
  url: string;
  /** Milliseconds between two polls. */
  pollMs: number;
  /** True for commits of other processes that this one has not seen. */
  isNews: (revision: number, by: string) => boolean;
  onNews: (revision?: number) => void;
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Calls `onNews` with the revision of each notified commit, and regularly without one, because
 * notifications can be lost with their connection.
 *
 * @returns a function that stops it
 */
export function watchPostgres({ url, pollMs, isNews, onNews }: Watching): () => void {
  const poll = setInterval(() => onNews(), pollMs);
  poll.unref();
  let isStopped = false;
  let client: pg.Client | null = null;
  let wait = 50;
  let timer: NodeJS.Timeout | undefined;

  function listenAgain(): void {
    client?.end().catch(() => undefined);
    client = null;
    clearTimeout(timer);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    if (!isStopped) timer = setTimeout(listen, wait).unref();
  }

  async function listen(): Promise<void> {
    try {
      let isOpen = false;
      const opened = await connect(url, {
        onEnd: () => isOpen && client === opened && listenAgain(),
      });
      isOpen = true;
      client = opened;
      if (isStopped) return void opened.end();
      opened.on("notification", ({ payload = "" }) => {
        const [revision, by = ""] = payload.split(" ");
        if (isNews(Number(revision), by)) onNews(Number(revision));
      });
      await opened.query("listen portal");
      wait = 50;
      onNews();
    } catch {
      listenAgain();
    }
  }

  void listen();
  return () => {
    isStopped = true;
    clearInterval(poll);
    clearTimeout(timer);
    client?.end().catch(() => undefined);
  };
}

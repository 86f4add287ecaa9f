type Warn = (warning: string | Error, ...rest: unknown[]) => void;

/**
 * Call after importing the engine: its own `process.emitWarning` throws at Error objects, which
 * Node passes for its warnings (too many listeners, for example). That would end the process.
 */
export function takeErrorsAsWarnings(): void {
  const engineWarn = process.emitWarning as Warn;
  const warn: Warn = (warning, ...rest) => {
    if (warning instanceof Error)
      engineWarn(warning.message, { type: warning.name, detail: warning.stack });
    else engineWarn(warning, ...rest);
  };
  process.emitWarning = warn as typeof process.emitWarning;
}

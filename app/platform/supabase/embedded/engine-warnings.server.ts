type Warn = (warning: string | Error, ...rest: unknown[]) => void;

/**
 * The engine puts in the place of `process.emitWarning` one that takes texts only and throws at an error, which is what Node itself hands over
 * (too many listeners, say): it would end the process. To be called once the engine is loaded.
 */
export function takeErrorsAsWarnings(): void {
  const ofEngine = process.emitWarning as Warn;
  const takesAll: Warn = (warning, ...rest) => {
    if (warning instanceof Error)
      ofEngine(warning.message, { type: warning.name, detail: warning.stack });
    else ofEngine(warning, ...rest);
  };
  process.emitWarning = takesAll as typeof process.emitWarning;
}

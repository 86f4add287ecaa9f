/**
 * Enter presses the first submit button of a form. Where list buttons stand above the main one on the screen, this hidden copy of it
 * comes first (rules 144); neither Tab nor a screen reader meets it.
 */
export function MainButtonFirst() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}

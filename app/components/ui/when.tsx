/** "piątek, 20 listopada 2026, 9:00–16:00"; the hours stay on one line. */
export function When({ words }: { words: string }) {
  const hours = words.lastIndexOf(" ") + 1;
  return (
    <>
      {words.slice(0, hours)}
      <span className="whitespace-nowrap">{words.slice(hours)}</span>
    </>
  );
}

/** The text part of a mail, with its lines as they are. */
export const PlainText = ({ children }: { children: string }) => (
  <p className="mt-2 rounded-box border border-line p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
    {children}
  </p>
);

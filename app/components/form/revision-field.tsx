/** The hidden field of an edit form: which revision of the record its person has seen, on this page also that of a conflict (rules 332). */
export function RevisionField({ revision }: { revision: number }) {
  return <input type="hidden" name="revision" value={revision} />;
}

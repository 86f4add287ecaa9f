/** Hidden field with the revision of the record that the editor has seen (rules 332). */
export function RevisionField({ revision }: { revision: number }) {
  return <input type="hidden" name="revision" value={revision} />;
}

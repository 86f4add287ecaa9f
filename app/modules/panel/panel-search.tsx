/** The place of the search over everything: beside the menu button, on a desktop in the header. */
export function PanelSearch() {
  return null;
}

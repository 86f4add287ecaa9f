/** The parameter by which a page with several forms knows which one was sent. */
export const FORM_OF_PAGE = "form";

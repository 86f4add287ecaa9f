import { enhance } from "./attach";
import { SHOWN } from "./page";

// The buttons of a form wait until something is chosen in it; without scripts the server says so.
enhance("form[data-needs-choice]", (form, signal) => {
  const judge = () => {
    const isChosen = form.querySelector("input:checked:not(:disabled)") !== null;
    for (const button of form.querySelectorAll<HTMLButtonElement>("button[type=submit]"))
      button.disabled = !isChosen;
  };
  form.addEventListener("change", judge, { signal });
  for (const shown of ["pageshow", SHOWN]) addEventListener(shown, judge, { signal });
  judge();
});

import { enhance } from "./attach";
import { ANSWERED } from "./page";

// While such a form is being sent, its fields and buttons are disabled. It hears the submit after
// the part that sends, which has taken what the fields hold.
enhance("form[data-saving]", (form, signal) => {
  const set = (isSaving: boolean) => {
    for (const control of form.querySelectorAll<HTMLInputElement>("input, button"))
      control.disabled = isSaving;
  };
  addEventListener(
    "submit",
    ({ target, defaultPrevented }) => {
      if (target === form && defaultPrevented) set(true);
    },
    { signal },
  );
  addEventListener(ANSWERED, () => set(false), { signal });
});

import { buttonOf } from "./button";

/** The progress of an upload, beside the main button of its form. */
export interface Upload {
  follow: (call: XMLHttpRequest) => void;
  end: () => void;
}

/** Shows how far the files of a form are and a button that calls them off; null without files. */
export function showUpload(form: HTMLFormElement, data: FormData): Upload | null {
  const field = form.querySelector<HTMLInputElement>("input[type=file]");
  const hasFiles = [...data.values()].some((value) => value instanceof File && value.size > 0);
  if (!field || !hasFiles) return null;
  const { uploading = "", cancel = "" } = field.dataset;
  const place = document.createElement("p");
  place.className = "flex flex-wrap items-center gap-2";
  const bar = document.createElement("progress");
  bar.ariaLabel = uploading;
  const button = buttonOf(cancel, "link min-h-11");
  place.append(bar, button);
  field.closest(".field")?.append(place);
  return {
    follow(call) {
      button.addEventListener("click", () => call.abort());
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) bar.value = loaded / total;
      };
      // The file has arrived and is being saved.
      call.upload.onload = () => {
        bar.removeAttribute("value");
        button.remove();
      };
    },
    end: () => place.remove(),
  };
}

import { Icon } from "~/components/ui/icon";
import { useRootData } from "./root-data";

/** The page's one place for the message of the request before it, there also when it is empty. */
export function ToastRegion({ className = "" }: { className?: string }) {
  const toast = useRootData()?.toast;
  if (!toast) return <div role="status" />;
  return (
    <div role="status" className={className}>
      <div className="toast" data-tone={toast.tone === "bad" ? "bad" : undefined}>
        <Icon name={toast.tone === "bad" ? "alert" : "circle-check"} />
        <div>
          <p className="font-semibold">{toast.title}</p>
          {toast.text && <p className="muted text-sm">{toast.text}</p>}
        </div>
      </div>
    </div>
  );
}

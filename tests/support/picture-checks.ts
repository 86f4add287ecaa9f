import type { Page } from "@playwright/test";

/**
 * Faults in the pictures of the open page on its screen, a line each (rules 175, 574, 576):
 *
 * - it has no width or height, so that the page jumps when it arrives
 * - it is a cover in the first view and loads late
 * - it has more than twice the pixels of its place on this screen; 96 pixels are the smallest size
 * - it has less than three quarters of them, though there is a larger one
 *
 * Drawings (SVG) are sharp at any size.
 */
export function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [COVER, SMALLEST] = [100, 96];
    scrollTo(0, 0);
    // A window that has become wider chooses other pictures with its next frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().width > 0,
    );
    const isLate = (image: HTMLImageElement) => image.getAttribute("loading") === "lazy";
    const late = shown.filter(isLate);
    const inSight = late.filter((image) => {
      const { top, width } = image.getBoundingClientRect();
      return top < innerHeight && width >= COVER;
    });
    const unsized = shown.filter(
      (image) => !image.hasAttribute("width") || !image.hasAttribute("height"),
    );
    for (const image of late) image.loading = "eager";
    const misfits = await Promise.all(shown.map(misfit));
    for (const image of late) image.loading = "lazy";
    return [
      ...unsized.map((image) => `${image.src} has no size`),
      ...inSight.map((image) => `${image.src} is in sight and loads late`),
      ...misfits.filter((fault) => fault !== null),
    ];

    async function misfit(image: HTMLImageElement): Promise<string | null> {
      await image.decode();
      if (/\.svg$/.test(new URL(image.currentSrc).pathname)) return null;
      // For an image with several sources, `naturalWidth` is the displayed width and not that of
      // the file.
      const sent = new Image();
      sent.src = image.currentSrc;
      await sent.decode();
      const { width, height } = image.getBoundingClientRect();
      const pixels =
        Math.max(sent.naturalWidth / width, sent.naturalHeight / height) / devicePixelRatio;
      const isSmallest = Math.max(sent.naturalWidth, sent.naturalHeight) <= SMALLEST;
      if (pixels > 2 && !isSmallest)
        return `${image.currentSrc} has ${pixels.toFixed(1)} pixels for one of its place`;
      if (pixels < 0.75 && image.currentSrc !== image.src)
        return `${image.currentSrc} has ${pixels.toFixed(1)} pixels for one of its place`;
      return null;
    }
  });
}

import { singleton } from "~/platform/memo/singleton.server";

/**
 * The library that decodes and draws pictures, the same for the whole process and loaded with the
 * first one, because it takes memory. Whatever a file claims, only the four kinds of uploads are
 * decoded, and the drawings of the portal: an upload that is one is refused before.
 */
export const pictureLibrary = () =>
  singleton("picture-library", async () => {
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadNsgifBuffer",
        "VipsForeignLoadWebpBuffer",
        "VipsForeignLoadSvgBuffer",
      ],
    });
    return sharp;
  });

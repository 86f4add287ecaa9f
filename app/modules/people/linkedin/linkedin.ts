import { z } from "zod";

/** The response of LinkedIn's profile API about a consenting person (rules 244). */
export const ProfileResponseSchema = z.object({
  id: z.string(),
  vanityName: z.string().min(1).max(200).optional().catch(undefined),
});

const SizeSchema = z.object({ width: z.number(), height: z.number() });

const ElementSchema = z.object({
  identifiers: z.array(z.object({ identifier: z.string() })).min(1),
  data: z.object({
    "com.linkedin.digitalmedia.mediaartifact.StillImage": z.object({ storageSize: SizeSchema }),
  }),
});

/** The response with the profile's pictures, each in several sizes. */
export const PicturesResponseSchema = z.object({
  profilePicture: z
    .object({ "displayImage~": z.object({ elements: z.array(z.unknown()) }) })
    .optional(),
});

/** The address of a profile; null if LinkedIn has no name for it. */
export const profileAddress = (vanityName: string | undefined): string | null =>
  vanityName === undefined ? null : `https://www.linkedin.com/in/${encodeURIComponent(vanityName)}`;

/** The address of the largest picture, by width times height; null without one. */
export function largestPicture({
  profilePicture,
}: z.output<typeof PicturesResponseSchema>): string | null {
  const pictures = (profilePicture?.["displayImage~"].elements ?? []).flatMap((element) => {
    const { data } = ElementSchema.safeParse(element);
    if (!data) return [];
    const { width, height } =
      data.data["com.linkedin.digitalmedia.mediaartifact.StillImage"].storageSize;
    return { address: data.identifiers[0]?.identifier ?? "", pixels: width * height };
  });
  return pictures.sort((one, other) => other.pixels - one.pixels)[0]?.address ?? null;
}

import { z } from 'zod';

/** A file of the shop's own forms; what it is, is seen by its content. */
export const photoSchema = z.file();

/** What `POST /api/pictures` takes. */
export const sendPictureSchema = z.strictObject({ picture: photoSchema });

/** The key under which an uploaded picture is attached to an article or a poster. */
export const pictureKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_./-]{0,199}$/, 'problem.picture')
  .refine((key) => !key.includes('..'), 'problem.picture');

/** A picture that was taken in: drawn anew in several widths and formats, each under /pictures/<path>. */
export const uploadedPictureSchema = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  wall_colour: z.string(),
  formats: z.array(z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpeg']), path: z.string() })),
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

import sharp from "sharp";

interface PictureOptions {
  format?: "jpeg" | "png" | "webp" | "gif";
  width?: number;
  height?: number;
  /** The EXIF orientation: 6 is rotated by 90 degrees. */
  orientation?: number;
  /** Noise does not compress, so the file is about as large as its pixels. */
  noise?: boolean;
}

/** The bytes of a real picture. */
export function picture({ format = "png", width = 40, height = 30, orientation, noise }: PictureOptions = {}) {
  const background = { r: 77, g: 52, b: 144 };
  const plain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(noise && { noise: { type: "gaussian", mean: 128, sigma: 60 } }),
    },
  });
  const exif = { IFD0: { Copyright: "SECRET-PLACE" } };
  const described = orientation ? plain.withMetadata({ orientation, exif }) : plain.withExif(exif);
  return described[format]().toBuffer();
}

// addresses of blobs are not among those that the shop's pages may show
export const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // read as a data URL it is text
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });

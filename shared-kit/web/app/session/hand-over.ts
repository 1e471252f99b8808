/** What a person takes out of the portal. */

/** Saves a file where the browser saves what it fetches. `type` is its media type. */
export const saveFile = (content: BlobPart, type: string, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

/** False where the browser lets nobody copy: without a secure address there is no clipboard at all, and the person may refuse. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** The name of the file at an address. */
const fileOf = (address: string): string => new URL(address, location.href).pathname.split('/').at(-1) ?? '';

/** Whether the page loaded anew would run the same script, or would not come at all: what was recalled is better than no page. */
export const bringsSame = async (script: string): Promise<boolean> => {
  try {
    const page = await fetch(location.pathname, { cache: 'no-store' });
    return !page.ok || (await page.text()).includes(fileOf(script));
  } catch {
    return true;
  }
};

/** A Chromium for the screens, before anything is installed. */
import { installDebianChromium, systemChromium } from '../../e2e/core/system-chromium.mjs';

/** Whether what is asked for may draw something: parts and files that never do are known by their names. */
const mayDraw = (args) => {
  const named = args.filter((arg) => !arg.startsWith('--'));
  return (
    named.length === 0 ||
    named.some(
      (name) =>
        !/^(lint|types|dead-exports|boundaries|build|vitest|(services|shared-kit|shell|mfe-)\b.*)$/.test(
          name,
        ),
    )
  );
};

/** Its path; empty where nothing is drawn, or where Playwright may have one of its own. */
export const findBrowser = async (args) => {
  const found = systemChromium();
  if (found || !mayDraw(args)) return found ?? '';
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return '';
  console.log('Installing Chromium…');
  await installDebianChromium();
  return systemChromium() ?? '';
};

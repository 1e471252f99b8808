/** What the server is made of that is not ours, with the licences that ask to be told. */
import type { RequestHandler } from 'express';
import { installedPackages, noticeOf, noticesText } from 'shared-kit/config/notices.ts';

export const serverNoticesPath = '/server-notices.txt';

/** `folder`: of the package that runs. Read once, when somebody wants it: what is installed does not change under a running server. */
export const serverNotices = (folder: string): RequestHandler => {
  let text: string | undefined;
  return (_req, res) => {
    text ??= noticesText(installedPackages(folder).map(noticeOf));
    res.type('text/plain').set('Cache-Control', 'no-cache').send(text);
  };
};

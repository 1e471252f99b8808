import type { LanguageCode } from 'shared-kit/contracts/enums';
import {
  getOwnPersonalData,
  getPersonalData,
  type PersonalData,
  printOwnPersonalData,
  printPersonalData,
} from 'shared-kit/contracts/people/personal-data';
import { eraseUser as eraseContract } from 'shared-kit/contracts/people/users';
import type { FileAnswer } from 'shared-kit/server/http/answers';
import { defineRoute, type Route } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { answerDocument } from 'shared-kit/server/papers/documents';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import { findUser } from '../users/find-users.ts';
import { describePersonalData, personalWords } from './describe-personal-data.ts';
import { eraseUser } from './erase-user.ts';
import { readPersonalData } from './personal-data.ts';

const read = async (id: number, { db, now }: PortalContext): Promise<PersonalData> =>
  readPersonalData(db, (await findUser(db, id)) ?? fail('notFound'), now());

interface Asked {
  readonly language: LanguageCode;
  readonly timeZone: string;
}

const print = async (id: number, { language, timeZone }: Asked, ctx: PortalContext): Promise<FileAnswer> => {
  const words = personalWords(language);
  const paper = describePersonalData({ data: await read(id, ctx), words, timeZone });
  const files = { photoIds: [], drawingIds: [], address: null };
  return answerDocument(ctx, { paper, files, fileName: `${words.t('title')} ${id}.pdf` });
};

export const personalDataRoutes: Route<PortalDeps>[] = [
  defineRoute(getPersonalData, {
    handle: async ({ params: { id } }, ctx) => ({ data: await read(id, ctx) }),
  }),
  defineRoute(getOwnPersonalData, {
    handle: async (_input, ctx) => ({ data: await read(ctx.caller.userId, ctx) }),
  }),
  defineRoute(printPersonalData, { handle: ({ params: { id }, query }, ctx) => print(id, query, ctx) }),
  defineRoute(printOwnPersonalData, { handle: ({ query }, ctx) => print(ctx.caller.userId, query, ctx) }),
  defineRoute(eraseContract, { handle: eraseUser }),
];

/** Links for people who never came, by mail where there is one: each by itself, so that one who is refused keeps nobody else out. */
import { codeOfLanguage } from 'shared-kit/contracts/enums';
import { passwordLinkPath } from 'shared-kit/contracts/paths';
import type { inviteMembers as contract, Invitation } from 'shared-kit/contracts/people/members';
import { newSecret } from 'shared-kit/server/access/secrets';
import type { Handler } from 'shared-kit/server/http/define-route';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import { documentWords } from 'shared-kit/server/papers/documents';
import type { MailConfig } from '../../config.ts';
import type { PortalContext, PortalDeps } from '../../deps.ts';
import cat from '../../locales/cat.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import { handMail } from '../../notifications/mail/hand-mail.ts';
import { buttonTo, escaped, mailPage, quietly } from '../../notifications/mail/mail-looks.ts';
import { findPlace } from '../installation-users/place-store.ts';
import { linkFor } from '../passwords/password-links.ts';
import { type FoundUser, findUser } from '../users/find-users.ts';
import { fullNameOf } from '../users/user-names.ts';
import { checkOwned } from './change-member.ts';

const wordsIn = documentWords({ es: es.invitation, cat: cat.invitation, en: en.invitation });

export const inviteMembers: Handler<typeof contract, PortalDeps> = async (
  { body: { installationId, ids, hours } },
  ctx,
) => {
  const data: Invitation[] = [];
  // Once the mail server does not answer, nobody waits for it again.
  let { mail } = ctx.deps.config;
  for (const id of ids) {
    const invited = await inviteOne({ id, installationId, hours }, ctx, mail);
    if (invited.isMailAway) mail = null;
    data.push(invited.invitation);
  }
  return { data };
};

interface Wish {
  readonly id: number;
  readonly installationId: number;
  readonly hours: number | undefined;
}

interface Invited {
  readonly invitation: Invitation;
  readonly isMailAway: boolean;
}

const inviteOne = async (
  { id, installationId, hours }: Wish,
  ctx: PortalContext,
  mail: MailConfig | null,
): Promise<Invited> => {
  const place = await findPlace(ctx.db, id);
  const user = place?.installationId === installationId ? await findUser(ctx.db, place.userId) : null;
  const told = { id, name: user ? fullNameOf(user) : '' };
  try {
    const person = user ?? fail('notFound');
    if (person.contactAt) fail('changeNotPossible');
    const check = (session: Parameters<typeof checkOwned>[2]) => checkOwned(person, ctx, session);
    const { data: link } = await linkFor(person, ctx, { hours, check });
    const isMailed = mail !== null && person.email !== '' && (await isSent(person, link, { ctx, mail }));
    const { secret, expiresAt } = link;
    return {
      invitation: {
        ...told,
        outcome: isMailed ? 'mailed' : 'link',
        secret: isMailed ? null : secret,
        expiresAt,
        error: null,
      },
      isMailAway: mail !== null && person.email !== '' && !isMailed,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = { outcome: 'refused', secret: null, expiresAt: null, error: error.code } as const;
    return { invitation: { ...told, ...refused }, isMailAway: false };
  }
};

interface Link {
  readonly secret: string;
  readonly expiresAt: string;
}

/** False where the mail server does not take it: whoever invites hands the link over. */
const isSent = async (
  { email, name, loginName, preferredLanguage }: FoundUser,
  { secret, expiresAt }: Link,
  { ctx, mail }: { readonly ctx: PortalContext; readonly mail: MailConfig },
): Promise<boolean> => {
  const { t, day } = wordsIn(codeOfLanguage(preferredLanguage));
  const address = `${mail.origin}${passwordLinkPath}#${secret}`;
  const lines = [t('hello', { name }), t('text', { loginName })];
  const until = t('until', { day: day(expiresAt.slice(0, 10)) });
  try {
    await handMail(mail, email, {
      subject: t('subject'),
      text: [...lines, address, until].join('\n\n'),
      html: mailPage({
        language: t('lang'),
        name: t('portal'),
        parts: [
          ...lines.map((line) => `<p>${escaped(line)}</p>`),
          buttonTo(address, t('open')),
          quietly(escaped(until)),
        ],
      }),
      messageId: `<${newSecret('invitation.')}@${mail.host}>`,
      date: ctx.now(),
    });
    return true;
  } catch (err) {
    ctx.log.warn({ err }, 'an invitation was not mailed: its link is shown');
    return false;
  }
};

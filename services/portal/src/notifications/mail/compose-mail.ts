/** What a mail says, in its reader's language: plain text, and the same as simple HTML. */
import { codeOfLanguage } from 'shared-kit/contracts/enums';
import {
  isChosenKind,
  type Notification,
  notificationSettingsPath,
  sentenceKeyOf,
} from 'shared-kit/contracts/notifications';
import type { ReportFigures } from 'shared-kit/contracts/views/report-exports';
import { type DocumentWords, documentWords } from 'shared-kit/server/papers/documents';
import cat from '../../locales/cat.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import type { Person } from '../people.ts';
import { buttonTo, escaped, figureTable, heading, linkTo, mailPage, quietly } from './mail-looks.ts';
import { writeFigures } from './report-figures.ts';

const wordsIn = documentWords({ es: es.mail, cat: cat.mail, en: en.mail });

/** What is told, with where its times are told in. */
export interface ToldNotification extends Notification {
  readonly timeZone: string;
  /** Of a report that was made by its schedule. */
  readonly figures?: ReportFigures | null;
}

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the person chooses what to be told of; null where nobody chooses that. */
  readonly settings: string | null;
}

/** The screens list all of them; a mail is for the newest. */
const mostListed = 100;

export const sentenceOf = ({ t, day, instant }: DocumentWords, told: ToldNotification): string => {
  const { kind, inspectionType, dueAt, by } = told;
  const type = inspectionType === null ? '' : t(`inspectionTypes.${inspectionType}`);
  const name = kind === 'exportReady' ? t('export') : told.name;
  const place = told.place === '' ? '' : ` (${told.place})`;
  return t(sentenceKeyOf(told), {
    type,
    name,
    place,
    by,
    day: told.day === null ? '' : day(told.day),
    when: dueAt === null ? '' : instant(dueAt, told.timeZone),
  });
};

interface Composing {
  readonly person: Pick<Person, 'language'>;
  readonly isDigest: boolean;
  /** Files go with it. */
  readonly isAttached?: boolean;
  /** The portal's own address, without a path: `https://portal.example`. */
  readonly origin: string;
}

export const composeMail = (
  told: readonly [ToldNotification, ...ToldNotification[]],
  { person, isDigest, isAttached = false, origin }: Composing,
): Composed => {
  const language = codeOfLanguage(person.language);
  const words = wordsIn(language);
  const { t } = words;
  const [first] = told;
  // Nobody chooses to be told of their account's safety.
  const isChosen = isChosenKind(first.kind);
  const why = t(isChosen ? 'why' : 'whySecurity');
  const settings = isChosen ? `${origin}${notificationSettingsPath}` : null;
  const lines = told.slice(0, mostListed).map((each) => ({
    sentence: sentenceOf(words, each),
    address: `${origin}${each.path}`,
    installation: each.installationName,
    figures: each.figures ? writeFigures(words, each.figures) : null,
  }));
  const count = told.length - lines.length;
  const more = [...(count > 0 ? [t('more', { count })] : []), ...(isAttached ? [t('attached')] : [])];
  const places = [...Map.groupBy(lines, ({ installation }) => installation)];
  const subject = isDigest ? t('digest', { count: told.length }) : sentenceOf(words, first);
  return {
    // A name is no place for a second header.
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: [
      ...places.flatMap(([installation, here]) => [
        ...(installation === '' ? [] : [installation]),
        ...here.flatMap(({ sentence, address, figures }) => [
          `- ${sentence}`,
          `  ${address}`,
          ...(figures === null
            ? []
            : ['', `  ${figures.caption}`, ...figures.lines.map(({ name, value }) => `  ${name}: ${value}`)]),
        ]),
        '',
      ]),
      ...more,
      why,
      ...(settings === null ? [] : [settings]),
    ].join('\n'),
    html: mailPage({
      language: t('lang'),
      name: t('portal'),
      parts: [
        ...places.flatMap(([installation, here]) => [
          ...(installation === '' ? [] : [heading(installation)]),
          ...(lines.length === 1
            ? here.flatMap(({ sentence, address, figures }) => [
                `<p>${escaped(sentence)}</p>`,
                ...(figures === null ? [] : [figureTable(figures.caption, figures.lines)]),
                buttonTo(address, t('open')),
              ])
            : [
                `<ul>${here
                  .map(
                    ({ sentence, address, figures }) =>
                      `<li>${linkTo(address, sentence)}${figures === null ? '' : figureTable(figures.caption, figures.lines)}</li>`,
                  )
                  .join('')}</ul>`,
              ]),
        ]),
        ...more.map((text) => `<p>${escaped(text)}</p>`),
        quietly(`${escaped(why)}${settings === null ? '' : ` ${linkTo(settings, t('settings'))}`}`),
      ],
    }),
    settings,
  };
};

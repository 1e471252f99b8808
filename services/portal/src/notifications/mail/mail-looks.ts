/** How mails look: as the portal does, light or dark as the reader's device is. What programs for mail leave out of it leaves plain, readable HTML. */

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Few programs read more than what stands at the element itself; of the dark, those that do know it. */
const looks = {
  page: 'margin:0;padding:16px 8px;background-color:#f1f5f9;color:#0f172a;',
  card: 'max-width:600px;margin:0 auto;background-color:#ffffff;border:1px solid #cbd5e1;border-radius:8px;overflow:hidden;',
  head: `padding:14px 24px;background-color:#334155;color:#ffffff;font-weight:600;font-size:16px;${font};`,
  content: `padding:8px 24px 20px;font-size:16px;line-height:1.5;${font};`,
  place: 'margin:16px 0 4px;font-size:18px;line-height:1.3;',
  link: 'color:#334155;',
  button:
    'display:inline-block;margin:12px 0;padding:11px 18px;background-color:#334155;color:#ffffff;border-radius:4px;text-decoration:none;font-weight:600;',
  table: 'width:100%;border-collapse:collapse;margin:4px 0 8px;font-size:16px;',
  name: 'padding:8px 12px 8px 0;border-bottom:1px solid #e2e8f0;text-align:left;font-weight:400;',
  value: 'padding:8px 0;border-bottom:1px solid #e2e8f0;text-align:right;font-weight:600;white-space:nowrap;',
  quiet: 'color:#475569;font-size:14px;margin:12px 0 0;',
} as const;
type Look = keyof typeof looks;

const dark: Partial<Readonly<Record<Look, string>>> = {
  page: 'background-color:#0f172a;color:#f1f5f9',
  card: 'background-color:#1e293b;border-color:#475569',
  head: 'background-color:#020617',
  content: 'color:#f1f5f9',
  link: 'color:#cbd5e1',
  button: 'background-color:#cbd5e1;color:#020617',
  name: 'border-color:#475569',
  value: 'border-color:#475569',
  quiet: 'color:#cbd5e1',
};

const look = (name: Look): string => `class="${name}" style="${escaped(looks[name])}"`;

const darkRules = Object.entries(dark)
  .map(([name, rules]) => `.${name}{${rules.replace(/(;|$)/g, ' !important$1')}}`)
  .join('');

export const linkTo = (address: string, text: string): string =>
  `<a ${look('link')} href="${escaped(address)}">${escaped(text)}</a>`;

export const buttonTo = (address: string, text: string): string =>
  `<p><a ${look('button')} href="${escaped(address)}">${escaped(text)}</a></p>`;

export const heading = (text: string): string => `<h2 ${look('place')}>${escaped(text)}</h2>`;

/** `html`: as it stands. */
export const quietly = (html: string): string => `<p ${look('quiet')}>${html}</p>`;

export interface FigureLine {
  readonly name: string;
  readonly value: string;
}

export const figureTable = (caption: string, lines: readonly FigureLine[]): string =>
  `${quietly(escaped(caption))}<table ${look('table')}><tbody>${lines
    .map(
      ({ name, value }) =>
        `<tr><th scope="row" ${look('name')}>${escaped(name)}</th><td ${look('value')}>${escaped(value)}</td></tr>`,
    )
    .join('')}</tbody></table>`;

interface MailPage {
  readonly language: string;
  /** Of the portal. */
  readonly name: string;
  /** HTML. */
  readonly parts: readonly string[];
}

export const mailPage = ({ language, name, parts }: MailPage): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>`,
    `<body ${look('page')}><div ${look('card')}><div ${look('head')}>${escaped(name)}</div>`,
    `<div ${look('content')}>${parts.join('')}</div></div></body></html>`,
  ].join('');

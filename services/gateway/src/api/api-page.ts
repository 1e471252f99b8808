/** The API description as a page to read, without a script. */
import type { ApiDescription } from './merge-openapi.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const row = (path: string, method: string, { summary = '', description = '' }: Operation): string =>
  `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td>` +
  `<td>${escapeHtml(summary)}.<br><small>${escapeHtml(description)}</small></td></tr>`;

/** One table per service. */
export const apiPage = ({ info, paths }: ApiDescription): string => {
  const rows = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const described = operation as Operation;
      const service = described.tags?.[0] ?? '';
      rows.set(service, [...(rows.get(service) ?? []), row(path, method, described)]);
    }
  const tables = [...rows].map(
    ([service, lines]) =>
      `<h2>${escapeHtml(service)}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead>` +
      `<tbody>${lines.join('\n')}</tbody></table>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}: API</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>${escapeHtml(info.title)}: API</h1>
<p>Requests and answers in full: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${tables.join('\n')}
</body></html>
`;
};

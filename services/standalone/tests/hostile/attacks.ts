/** What a route must refuse, made from its description and a request that it would serve. */
import type { JsonSchema, Route } from './description.ts';
import { type Example, requestOf } from './examples.ts';
import type { Sent } from './portal.ts';
import { foreignInstallation, type Row, type World } from './world.ts';

export interface Attack {
  readonly what: string;
  readonly path: string;
  readonly sent: Sent;
}

const long = 'x'.repeat(3000);
const badIds = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '2147483648',
  'abc',
  '%00',
  '%ff',
  '1%0a',
  '%d9%a1',
  '__proto__',
  '%7B%22%24gt%22:0%7D',
  long,
];
/** Ids of nothing, whatever they look like. */
const unknownIds = ['1000000000', '2147483647'];

export const badPaths = (route: Route, example: Example): Attack[] =>
  route.params.flatMap(({ name }) =>
    [...badIds, ...unknownIds].map((id) => {
      const { path, sent } = requestOf(route, { ...example, params: { ...example.params, [name]: '~' } });
      return { what: `${name} = ${id.slice(0, 30)}`, path: path.replace('~', id), sent };
    }),
  );

export const badQueries = (route: Route, example: Example): Attack[] => {
  const given = (name: string, value: string): Attack => {
    const query = Object.fromEntries(Object.entries(example.query).filter(([key]) => key !== name));
    const { path, sent } = requestOf(route, { ...example, query });
    return {
      what: `?${name}=${value}`.slice(0, 60),
      path: `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`,
      sent,
    };
  };
  return [
    ...['unknownField', '__proto__', 'constructor', '$where', 'page[$gt]'].map((name) => given(name, '1')),
    ...route.query.flatMap(({ name }) => [
      given(name, '%00'),
      given(name, `1&${name}=2`),
      given(`${name}[$ne]`, '1'),
      given(name, long),
    ]),
  ];
};

const wrongBodies = [
  '',
  'null',
  '[]',
  '[{}]',
  '"text"',
  '1',
  'true',
  '{',
  '{"a":',
  '\u0000',
  `${'['.repeat(20_000)}`,
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
];

export const badBodies = (route: Route, example: Example): Attack[] => {
  const { path, sent } = requestOf(route, { ...example, body: null, file: null });
  const text = (what: string, body: string, headers: Readonly<Record<string, string>> = {}): Attack => ({
    what,
    path,
    sent: { body, headers: { ...sent.headers, ...headers } },
  });
  const file = (what: string, bytes: number, type: string): Attack => ({
    what,
    path,
    sent: { body: new Uint8Array(bytes), headers: { ...sent.headers, 'content-type': type } },
  });
  if (route.takesFile)
    return [
      file('nothing', 0, 'application/octet-stream'),
      file('zeros', 1000, 'application/octet-stream'),
      file('zeros for a picture', 1000, 'image/png'),
      file('a form', 10, 'application/x-www-form-urlencoded'),
      text('JSON', '{}'),
    ];
  if (route.body === null || example.body === null) return [];
  const body = example.body;
  const whole = JSON.stringify(body);
  const withKeys = (keys: string) => `{${keys}${whole === '{}' ? '' : ','}${whole.slice(1)}`;
  const changed = (name: string, value: unknown, what: string): Attack =>
    text(`${name}: ${what}`, JSON.stringify({ ...body, [name]: value }));
  const names = Object.keys(propertiesOf(route.body));
  return [
    ...wrongBodies.map((wrong) => text(`body ${JSON.stringify(wrong.slice(0, 10))}`, wrong)),
    text('an unknown field', withKeys('"unknownField":1')),
    text('a prototype', withKeys('"__proto__":{"isAdmin":true}')),
    text('a constructor', withKeys('"constructor":{"prototype":{}}')),
    text('an operator', withKeys('"$where":"sleep(1000)"')),
    text('another operator', withKeys('"$or":[{}]')),
    text('no JSON type', whole, { 'content-type': 'text/plain' }),
    text('a form', whole, { 'content-type': 'application/x-www-form-urlencoded' }),
    text('an unknown charset', whole, { 'content-type': 'application/json; charset=x' }),
    text('what says it is packed', whole, { 'content-encoding': 'gzip' }),
    text('more than anybody takes', JSON.stringify({ ...body, unknownField: 'x'.repeat(200_000) })),
    ...names.flatMap((name) => [
      changed(name, 'a\0b', 'NUL'),
      changed(name, 'a\ud800b', 'half a character'),
      changed(name, { $gt: '' }, 'operator'),
      changed(name, 'x'.repeat(5000), 'a long text'),
    ]),
  ];
};

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => schema.properties ?? {};

/** The collections that references are to, where their names do not tell. */
const referred: Readonly<Record<string, string>> = { logoId: 'files', imageId: 'files', photoIds: 'files' };
const resourceOf = (name: string): string => referred[name] ?? name.replace(/Ids?$/, 's');

/** Reaching for what belongs to the second installation. */
export const foreignRequests = (route: Route, example: Example, { foreign, own }: World): Attack[] => {
  const resource = route.path.split('/')[2] ?? '';
  const made = (what: string, changes: Partial<Example>): Attack => ({
    what,
    ...requestOf(route, { ...example, ...changes }),
  });
  const row = foreign[resource];
  const isOfInstallation = resource === 'installations' ? { id: foreignInstallation } : row;
  const attacks: Attack[] = [];
  if (isOfInstallation && 'id' in example.params)
    attacks.push(made('its record', { params: { ...example.params, id: String(isOfInstallation.id) } }));
  for (const { name } of route.query) {
    const id = name === 'installationId' ? foreignInstallation : null;
    if (id !== null) attacks.push(made(`its ${name}`, { query: { ...example.query, [name]: String(id) } }));
  }
  if (example.body === null || route.body === null) return attacks;
  const body: Row = example.body;
  for (const name of Object.keys(propertiesOf(route.body))) {
    const there =
      name === 'installationId'
        ? { id: foreignInstallation }
        : name === 'id'
          ? isOfInstallation
          : foreign[resourceOf(name)];
    if (there === undefined || (name !== 'id' && !/Ids?$/.test(name)) || own[resource]?.[name] === there.id)
      continue;
    const version = name === 'id' && row ? { version: row.version } : {};
    attacks.push(
      made(`its ${name}`, {
        body: { ...body, ...version, [name]: name.endsWith('s') ? [there.id] : there.id },
      }),
    );
  }
  return attacks;
};

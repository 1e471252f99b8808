/** `docs/reference`: what the code says of itself, for operators, module teams and developers. */
import { readContracts } from '../../services/standalone/tests/contracts.ts';
import facades from '../../shared-kit/config/facades.json' with { type: 'json' };
import { sharedLibraries } from '../../shared-kit/config/shared-libraries.ts';
import { slotVersions } from '../../shared-kit/contracts/modules/slots.ts';
import { Permission, type PermissionName } from '../../shared-kit/contracts/people/permissions.ts';
import type { Access, RouteContract } from '../../shared-kit/contracts/route.ts';
import { readVariables } from './variables.ts';

const width = 110;

/** Broken where the page ends. */
const broken = (text: string, indent = ''): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
};

/** A line of a list. */
const item = (text: string): string => broken(`- ${text}`, '  ');

const code = (text: string): string => `\`${text}\``;
const page = (title: string, about: string, parts: readonly string[]): string =>
  `# ${title}\n\n${broken(`${about} Made by \`npm run reference\`.`)}\n\n${parts.join('\n\n')}\n`;

const permissionNames = new Map(Object.entries(Permission).map(([name, number]) => [number, name]));

const accessText = (access: Access): string => {
  if (access === 'public') return 'anybody';
  if (access === 'signedIn') return 'whoever is signed in';
  if (access === 'superAdmin') return 'super-administrators';
  if (access.anyOf.length === 0) return 'whoever has a role in the installation';
  return access.anyOf.map((permission) => code(permissionNames.get(permission) ?? '')).join(' or ');
};

const resourceOf = ({ path }: RouteContract): string => path.split('/')[2] ?? '';
const orderOfMethods = ['GET', 'POST', 'PUT', 'DELETE'];
const inOrder = (a: RouteContract, b: RouteContract): number =>
  a.path.localeCompare(b.path, 'en') || orderOfMethods.indexOf(a.method) - orderOfMethods.indexOf(b.method);

const routes = async (): Promise<string> => {
  const byResource = Map.groupBy((await readContracts()).toSorted(inOrder), resourceOf);
  return page(
    'Routes',
    'Every call of the services, with what it is for and who may make it. Queries, bodies and answers: `/openapi.json` of each service.',
    [...byResource].map(
      ([resource, contracts]) =>
        `## ${resource}\n\n${contracts
          .map(({ method, path, summary, access }) =>
            item(`${code(`${method} ${path}`)}: ${summary}. For ${accessText(access)}.`),
          )
          .join('\n')}`,
    ),
  );
};

const permissions = async (): Promise<string> => {
  const contracts = await readContracts();
  const countOf = (number: number): number =>
    contracts.filter(
      ({ access }) => typeof access === 'object' && access.anyOf.some((permission) => permission === number),
    ).length;
  const names = Object.keys(Permission) as PermissionName[];
  return page('Permissions', 'With the number that is stored, and how many calls ask for each.', [
    names
      .map((name) => item(`${code(name)}, ${Permission[name]}: ${countOf(Permission[name])} calls`))
      .join('\n'),
  ]);
};

const slotPage = (): string =>
  page(
    'Slots',
    'Where a module shows something in a page of another one, with the version that this shell offers ([how](../teams/slots.md)). What a contribution is given stands in `shared-kit/contracts/modules/slots.ts`.',
    [
      Object.entries(slotVersions)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, version]) => item(`${code(name)} ${version}`))
        .join('\n'),
    ],
  );

const sharedLibraryPage = (): string => {
  const kit = facades as Readonly<Record<string, { readonly names: readonly string[] }>>;
  return page(
    'Shared libraries',
    'What the shell gives to every module, one copy for the page, and the names that each part of the kit has.',
    Object.entries(sharedLibraries).map(([name, version]) => {
      const names = kit[name]?.names ?? [];
      const heading = `## ${name} ${version}`;
      return names.length === 0 ? heading : `${heading}\n\n${item(names.map(code).join(', '))}`;
    }),
  );
};

const environment = (): string =>
  page(
    'Environment variables',
    'All that the code reads, with the files that read it. What they mean and their defaults: [configure](../operate/configure.md), for tests [testing](../develop/testing.md).',
    [
      readVariables()
        .map(({ name, files }) => item(`${code(name)}: ${files.map(code).join(', ')}`))
        .join('\n'),
    ],
  );

const index = page('Reference', 'What is there, as the code says it.', [
  [
    '- [Routes](routes.md): every call, and who may make it',
    '- [Permissions](permissions.md)',
    '- [Slots](slots.md): where modules show something in pages of others',
    '- [Shared libraries](shared-libraries.md): what the shell gives to modules',
    '- [Environment variables](environment.md)',
  ].join('\n'),
  "`figures.json` keeps what was measured, with day, commit and the machine's own speed: `npm run bench -- --record` writes it.",
]);

/** File names below `docs/reference`, and what stands in each. */
export const renderReference = async (): Promise<Readonly<Record<string, string>>> => ({
  'README.md': index,
  'routes.md': await routes(),
  'permissions.md': await permissions(),
  'slots.md': slotPage(),
  'shared-libraries.md': sharedLibraryPage(),
  'environment.md': environment(),
});

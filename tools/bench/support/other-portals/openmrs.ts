/**
 * OpenMRS 3 as its own tool assembles it: the shell that it publishes for production, one module beside it in a folder with its version, an import
 * map and a registry of routes. Of the server's side there is no more than what this page asks for, and nobody works there.
 */
import { join } from 'node:path';
import { openmrs, type Package, unpackPackage } from './packages.ts';
import { readBelow, type Site } from './site.ts';

const spa = '/openmrs/spa';
const services = '/openmrs/ws/';
const publishedMap = 'https://dev3.openmrs.org/openmrs/spa/importmap.json';
const patients = 20;

const session = { sessionId: 'bench', locale: 'en', allowedLocales: ['en'] };
const signedIn = {
  ...session,
  authenticated: true,
  user: {
    uuid: 'user',
    display: 'nurse',
    username: 'nurse',
    systemId: 'nurse',
    userProperties: {},
    person: { uuid: 'person', display: 'A nurse' },
    privileges: [],
    roles: [],
  },
  sessionLocation: { uuid: 'ward', display: 'Ward' },
};

const found = Array.from({ length: patients }, (_, index) => {
  const personName = { display: `Ana Sample ${index}`, givenName: 'Ana', familyName: `Sample ${index}` };
  return {
    uuid: `patient-${index}`,
    display: personName.display,
    identifiers: [
      {
        uuid: `identifier-${index}`,
        display: `OpenMRS ID = ${1000 + index}`,
        identifier: String(1000 + index),
        identifierType: { uuid: 'id', display: 'OpenMRS ID' },
        location: { uuid: 'ward', display: 'Ward' },
        preferred: true,
      },
    ],
    person: {
      uuid: `person-${index}`,
      display: personName.display,
      personName,
      gender: 'F',
      age: 36,
      birthdate: '1990-01-01T00:00:00.000+0000',
      birthdateEstimated: false,
      addresses: [],
      dead: false,
      deathDate: null,
    },
    attributes: [],
  };
});

const answers =
  (isSignedIn: boolean) =>
  (path: string): unknown => {
    if (!path.startsWith(services)) return undefined;
    if (path.endsWith('/session')) return isSignedIn ? signedIn : { ...session, authenticated: false };
    if (path.endsWith('/patient')) return { results: found, totalCount: found.length };
    return { results: [] };
  };

interface Assembly {
  readonly shell: string;
  readonly module: string;
  readonly package: Package;
  readonly isSignedIn: boolean;
}

/** As `openmrs assemble` and `openmrs build` lay it out: addresses of this server, and no worker for work without a network, which is their default. */
const siteOf = async ({ shell, module, package: { name, version }, isSignedIn }: Assembly): Promise<Site> => {
  const short = name.replace(/^@/, '').replace('/', '-');
  const folder = `${short}-${version}`;
  const json = (content: unknown) => Buffer.from(JSON.stringify(content));
  const routes: unknown = JSON.parse(String(await readBelow(join(module, 'dist'), '/routes.json')));
  const page = String(await readBelow(join(shell, 'dist'), '/index.html'))
    .replaceAll(publishedMap, `${spa}/importmap.json`)
    .replace('offline: true', 'offline: false');
  const made: Readonly<Record<string, Buffer>> = {
    '/importmap.json': json({ imports: { [name]: `./${folder}/${short}.js` } }),
    '/routes.registry.json': json({ [name]: routes }),
    '/index.html': Buffer.from(page),
  };
  return {
    answer: answers(isSignedIn),
    file: async (asked) => {
      const path = asked.startsWith(`${spa}/`) ? asked.slice(spa.length) : asked;
      const ofModule = `/${folder}/`;
      return path.startsWith(ofModule)
        ? await readBelow(join(module, 'dist'), `/${path.slice(ofModule.length)}`)
        : (made[path] ?? (await readBelow(join(shell, 'dist'), path)));
    },
  };
};

/** With the module of its login, and with the one that finds people. Throws where a package can't be had. */
export const assembleOpenmrs = async (
  folder: string,
): Promise<{ readonly login: Site; readonly list: Site }> => {
  const shell = await unpackPackage(folder, openmrs.shell);
  const login = await unpackPackage(folder, openmrs.login);
  const search = await unpackPackage(folder, openmrs.search);
  return {
    login: await siteOf({ shell, module: login, package: openmrs.login, isSignedIn: false }),
    list: await siteOf({ shell, module: search, package: openmrs.search, isSignedIn: true }),
  };
};

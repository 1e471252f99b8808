/** The newcomer's path (docs/develop/newcomers-path.md), step by step: what a developer changes after the commands, and in how many files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const module = 'mfe-supply-companies';
const service = 'services/supply-companies';
const screens = `${module}/src/visit-reasons`;
const locales = ['es', 'cat', 'en'].map((language) => `${module}/src/locales/${language}.json`);

interface Locale {
  readonly catalogues: {
    readonly visitReasons: { fields: Record<string, string>; [key: string]: string | Record<string, string> };
  };
}

/** Changes files below `root` and remembers which. */
const editor = (root: string) => {
  const touched = new Set<string>();
  const create = (path: string, text: string): void => {
    writeFileSync(join(root, path), text);
    touched.add(path);
  };
  const change = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(root, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    create(path, text.replace(from, to));
  };
  const word = (key: string, text: string): void => {
    for (const path of locales) {
      const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Locale;
      const own = texts.catalogues.visitReasons;
      if (key.startsWith('fields.')) own.fields[key.replace('fields.', '')] = text;
      else own[key] = text;
      create(path, JSON.stringify(texts, null, 2));
    }
  };
  return { touched, create, change, word };
};

/** A field: contract, form, and the test that it is kept; and its words. */
export const addField = (root: string): string[] => {
  const { touched, change, word } = editor(root);
  change(
    'shared-kit/contracts/visit-reasons.ts',
    "description: z._default(longTextSchema, ''),",
    "description: z._default(longTextSchema, ''),\n  color: z._default(shortTextSchema, ''),",
  );
  change('shared-kit/contracts/visit-reasons.ts', 'nameSchema,', 'nameSchema,\n  shortTextSchema,');
  change(
    `${screens}/visit-reasons.catalogue.ts`,
    "{ name: 'order' }",
    "{ name: 'color' }, { name: 'order' }",
  );
  change(
    `${service}/tests/visit-reasons.test.ts`,
    "'Planta técnica',",
    "'Planta técnica',\n  color: 'rojo',",
  );
  word('fields.color', 'Color');
  return [...touched];
};

/** A screen: its page, its address in code and documentation, its entry and the name of its code; and its words. */
export const addScreen = (root: string): string[] => {
  const { touched, create, change, word } = editor(root);
  create(
    `${screens}/reason-overview.page.tsx`,
    `import { useTranslation } from 'shared-kit/web/i18n';
import { PageFrame, Text } from 'shared-kit/web/ui';

const ReasonOverviewPage = () => {
  const { t } = useTranslation('${module}');
  return (
    <PageFrame title={t('catalogues.visitReasons.overview')}>
      <Text>{t('catalogues.visitReasons.summary')}</Text>
    </PageFrame>
  );
};

export default ReasonOverviewPage;
`,
  );
  change(
    'shared-kit/contracts/paths.ts',
    "visitReasons: screen('/user/visitReasons'),",
    "visitReasons: screen('/user/visitReasons'),\n  reasonOverview: screen('/user/reasonOverview'),",
  );
  change(
    'docs/specification.md',
    '- `/superAdmin/…`',
    '- `/user/reasonOverview`: What visits are made for\n- `/superAdmin/…`',
  );
  change(
    `${screens}/visit-reasons.entries.ts`,
    'ModuleEntry[] = [',
    "ModuleEntry[] = [\n  { ...shown, permissions, path: '/reasonOverview', visible: true, page: 'reasonOverview' },",
  );
  change(
    `${screens}/visit-reasons.pages.ts`,
    'visitReasonPages = {',
    "visitReasonPages = {\n  reasonOverview: () => import('./reason-overview.page.tsx'),",
  );
  word('overview', 'Overview');
  return [...touched];
};

/** A contribution to a place of another module: its component, its entry and the name of its code; and its words. */
export const addContribution = (root: string): string[] => {
  const { touched, create, change, word } = editor(root);
  create(
    `${screens}/element-reasons.contribution.tsx`,
    `import { useTranslation } from 'shared-kit/web/i18n';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Text } from 'shared-kit/web/ui';

const ElementReasons = ({ elementId }: SlotProps<'element.tab'>) => {
  const { t } = useTranslation('${module}');
  return <Text>{t('catalogues.visitReasons.ofElement', { elementId })}</Text>;
};

export default defineContribution('element.tab', ElementReasons);
`,
  );
  change(
    `${screens}/visit-reasons.entries.ts`,
    'Contribution[] = [',
    "Contribution[] = [\n  { slot: 'element.tab', version: '^1.0.0', title: names, order: 50, permissions, component: 'elementReasons' },",
  );
  change(
    `${screens}/visit-reasons.pages.ts`,
    'visitReasonParts = {',
    "visitReasonParts = {\n  elementReasons: () => import('./element-reasons.contribution.tsx'),",
  );
  word('ofElement', 'Reasons of the element {{elementId}}');
  return [...touched];
};

import { InspectionType } from 'shared-kit/contracts/enums';
import {
  inspectionAreas,
  inspectionFeatures,
  inspectionPermissions,
  inspectionTypes,
} from 'shared-kit/contracts/legal/inspection-access';
import { searchInspections } from 'shared-kit/contracts/legal/inspections';
import type { MenuIcon, ModuleEntry, ModuleManifest } from 'shared-kit/contracts/modules/manifest';
import { inspectionPaths, paths } from 'shared-kit/contracts/paths';

const title = { es: 'Inspecciones', cat: 'Inspeccions', en: 'Inspections' };
const all = { permissions: [...inspectionPermissions], feature: [...inspectionFeatures] };

interface Names {
  readonly list: ModuleEntry['names'];
  readonly record: ModuleEntry['names'];
  readonly icon: MenuIcon;
}

const namesOf: Readonly<Record<InspectionType, Names>> = {
  [InspectionType.inspection]: {
    list: title,
    record: { es: 'Inspección', cat: 'Inspecció', en: 'Inspection' },
    icon: 'search-check',
  },
  [InspectionType.review]: {
    list: { es: 'Revisiones', cat: 'Revisions', en: 'Reviews' },
    record: { es: 'Revisión', cat: 'Revisió', en: 'Review' },
    icon: 'clipboard-check',
  },
  [InspectionType.externalCompany]: {
    list: { es: 'Empresas externas', cat: 'Empreses externes', en: 'External companies' },
    record: { es: 'Empresa externa', cat: 'Empresa externa', en: 'External company' },
    icon: 'building',
  },
  [InspectionType.certification]: {
    list: { es: 'Certificaciones', cat: 'Certificacions', en: 'Certifications' },
    record: { es: 'Certificación', cat: 'Certificació', en: 'Certification' },
    icon: 'award',
  },
  [InspectionType.protocolsAndGuidelines]: {
    list: { es: 'Protocolos y guías', cat: 'Protocols i guies', en: 'Protocols and guidelines' },
    record: { es: 'Protocolo o guía', cat: 'Protocol o guia', en: 'Protocol or guideline' },
    icon: 'book-open',
  },
};

const below = (path: string): string => path.replace(/^\/user/, '');

/** The list and the record of a type, each with the type's own permission and feature. */
const entriesOf = (type: InspectionType, index: number): ModuleEntry[] => {
  const { list, record, icon } = namesOf[type];
  const { feature, permission } = inspectionAreas[type];
  const { list: atList, record: atRecord } = inspectionPaths[type];
  const shown = {
    layout: '/user',
    type: 'work',
    section: 'legal',
    icon,
    feature,
    permissions: [permission],
  } satisfies Partial<ModuleEntry>;
  const order = 40 + index;
  return [
    {
      ...shown,
      path: below(atList.path),
      names: list,
      visible: true,
      order,
      page: 'list',
      help: 'inspections-and-law',
    },
    {
      ...shown,
      path: below(atRecord.path),
      names: record,
      visible: false,
      parent: below(atList.path),
      order,
      page: 'record',
      help: 'inspections-and-law',
    },
  ];
};

export const manifest: ModuleManifest = {
  name: 'mfe-inspections',
  title,
  needs: { shell: '^1.6.0', service: { name: 'inspections', api: '^1.6.0' }, shared: {} },
  features: [...inspectionFeatures],
  entries: [
    ...inspectionTypes.flatMap(entriesOf),
    {
      layout: '/user',
      type: 'work',
      section: 'legal',
      icon: 'calendar-clock',
      ...all,
      path: below(paths.inspectionCalendar.path),
      names: { es: 'Calendario legal', cat: 'Calendari legal', en: 'Legal calendar' },
      visible: true,
      order: 45,
      page: 'calendar',
      help: 'inspections-and-law',
    },
    {
      layout: '/user',
      type: 'work',
      section: 'legal',
      icon: 'ruler',
      ...all,
      path: below(paths.inspectionTimeline.path),
      names: { es: 'Línea de tiempo legal', cat: 'Línia de temps legal', en: 'Legal timeline' },
      visible: true,
      order: 46,
      page: 'timeline',
      help: 'inspections-and-law',
    },
    {
      layout: '/user',
      type: 'work',
      section: 'legal',
      icon: 'layers',
      ...all,
      path: below(paths.inspectionMatrix.path),
      names: { es: 'Estado por centro', cat: 'Estat per centre', en: 'State by installation' },
      visible: true,
      order: 47,
      page: 'matrix',
      help: 'inspections-and-law',
    },
    {
      layout: '/user',
      type: 'work',
      section: 'legal',
      icon: 'shield',
      ...all,
      path: below(paths.legalObligations.path),
      names: { es: 'Obligaciones legales', cat: 'Obligacions legals', en: 'Legal obligations' },
      visible: true,
      order: 39,
      page: 'obligations',
      help: 'inspections-and-law',
    },
    {
      layout: '/user',
      type: 'superAdministration',
      icon: 'list-checks',
      path: below(paths.legalRules.path),
      names: { es: 'Reglas legales', cat: 'Regles legals', en: 'Legal rules' },
      visible: true,
      order: 400,
      permissions: [],
      superAdmin: true,
      page: 'legalRules',
      help: 'inspections-and-law',
    },
  ],
  contributions: [
    { slot: 'search', version: '^1.0.0', title, order: 50, ...all, route: searchInspections.path },
    { slot: 'home.attention', version: '^1.0.0', title, order: 40, ...all, component: 'attention' },
    {
      slot: 'home.card',
      version: '^1.0.0',
      title: { es: 'Vencimientos legales', cat: 'Venciments legals', en: 'Legal deadlines' },
      order: 40,
      ...all,
      component: 'home',
    },
    {
      slot: 'report.figures',
      version: '^1.0.0',
      title: { es: 'Fuera de plazo legal', cat: 'Fora de termini legal', en: 'Out of date by law' },
      order: 40,
      ...all,
      component: 'reportFigures',
    },
    { slot: 'element.tab', version: '^1.0.0', title, order: 40, ...all, component: 'element' },
    { slot: 'place.tab', version: '^1.0.0', title, order: 50, ...all, component: 'place' },
    { slot: 'plan.notices', version: '^1.0.0', title, order: 30, ...all, component: 'plan' },
  ],
};

import type { LocalizedText } from 'shared-kit/contracts/base';
import type { MenuIcon, ModuleEntry, Offer } from 'shared-kit/contracts/modules/manifest';
import { programmeRead, type TaskProgramme } from 'shared-kit/contracts/plans/programmes';

const programmeNames: Readonly<Record<TaskProgramme, LocalizedText>> = {
  preventive: { es: 'Preventivo', cat: 'Preventiu', en: 'Preventive' },
  rite: { es: 'RITE', cat: 'RITE', en: 'RITE' },
  applus: { es: 'Applus', cat: 'Applus', en: 'Applus' },
  entropy: { es: 'Entropy', cat: 'Entropy', en: 'Entropy' },
};

/** Addresses of the product specification, section 2. RITE has two for what remains. */
const screens = {
  preventive: {
    menu: 'preventiveMenu',
    remaining: ['remainingChores'],
    late: 'lateChores',
    performed: 'viewTasksPerformed',
  },
  rite: {
    menu: 'riteMenu',
    remaining: ['remainingRiteChores', 'riteRemainingChores'],
    late: 'riteLateChores',
    performed: 'riteViewChoresPerformed',
  },
  applus: {
    menu: 'applusMenu',
    remaining: ['applusRemainingChores'],
    late: 'applusLateChores',
    performed: 'applusViewChoresPerformed',
  },
  entropy: {
    menu: 'entropyMenu',
    remaining: ['entropyRemainingChores'],
    late: 'entropyLateChores',
    performed: 'entropyViewChoresPerformed',
  },
} as const;

const icons: Readonly<Record<TaskProgramme, MenuIcon>> = {
  preventive: 'clipboard-check',
  rite: 'flame',
  applus: 'award',
  entropy: 'boxes',
};

const words = {
  remaining: {
    names: { es: 'Tareas pendientes', cat: 'Tasques pendents', en: 'Remaining tasks' },
    tab: { es: 'Pendientes', cat: 'Pendents', en: 'Remaining' },
    icon: 'clipboard-list',
  },
  late: {
    names: { es: 'Tareas con retraso', cat: 'Tasques amb retard', en: 'Late tasks' },
    tab: { es: 'Con retraso', cat: 'Amb retard', en: 'Late' },
    icon: 'calendar-clock',
  },
  performed: {
    names: { es: 'Tareas realizadas', cat: 'Tasques realitzades', en: 'Performed tasks' },
    tab: { es: 'Realizadas', cat: 'Realitzades', en: 'Performed' },
    icon: 'list-checks',
  },
} as const;

/** A programme is a feature, read with its own permissions. */
export const offerOf = (programme: TaskProgramme): Offer => ({
  permissions: [...programmeRead[programme]],
  feature: programme,
});

/** Those of preventive maintenance, the usual ones, are called by what they show alone. */
const nameOf = (programme: TaskProgramme, name: LocalizedText): LocalizedText => {
  if (programme === 'preventive') return name;
  const programmeName = programmeNames[programme];
  return {
    es: `${programmeName.es} · ${name.es}`,
    cat: `${programmeName.cat} · ${name.cat}`,
    en: `${programmeName.en} · ${name.en}`,
  };
};

/** What the law wants of RITE besides its tasks: below its overview. */
export const riteEntries = (order: number): ModuleEntry[] => {
  const common = { ...offerOf('rite'), layout: '/user', type: 'work', visible: false } as const;
  return [
    {
      ...common,
      path: '/riteRegister',
      names: { es: 'RITE · Registro', cat: 'RITE · Registre', en: 'RITE · Register' },
      tab: { es: 'Registro', cat: 'Registre', en: 'Register' },
      icon: 'book-open',
      parent: '/riteMenu',
      order,
      page: 'riteRegister',
      help: 'programmes',
    },
    {
      ...common,
      path: '/riteCertificate',
      names: {
        es: 'RITE · Certificado anual',
        cat: 'RITE · Certificat anual',
        en: 'RITE · Yearly certificate',
      },
      tab: { es: 'Certificado', cat: 'Certificat', en: 'Certificate' },
      icon: 'award',
      parent: '/riteMenu',
      order: order + 1,
      page: 'riteCertificate',
      help: 'programmes',
    },
  ];
};

/** The overview of a programme in the menu, and below it what remains, is late and was performed. */
export const entriesOf = (programme: TaskProgramme, order: number): ModuleEntry[] => {
  const own = screens[programme];
  const common = { ...offerOf(programme), layout: '/user', type: 'work' } as const;
  const below = (name: keyof typeof words, path: string, place: number): ModuleEntry => ({
    ...common,
    path: `/${path}`,
    names: nameOf(programme, words[name].names),
    tab: words[name].tab,
    icon: words[name].icon,
    visible: false,
    parent: `/${own.menu}`,
    order: order + place,
    page: `${programme}.${name}`,
    help: name === 'late' ? 'late-work' : 'rounds-and-results',
    // What is done is looked through at the desk.
    ...(name === 'performed' ? {} : { offline: true }),
  });
  return [
    {
      ...common,
      path: `/${own.menu}`,
      names: programmeNames[programme],
      tab: { es: 'Resumen', cat: 'Resum', en: 'Overview' },
      icon: icons[programme],
      visible: true,
      order,
      page: `${programme}.menu`,
      help: 'programmes',
      offline: true,
    },
    ...own.remaining.map((path) => below('remaining', path, 1)),
    below('late', own.late, 2),
    below('performed', own.performed, 3),
  ];
};

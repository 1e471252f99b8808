import type { LocalizedText } from 'shared-kit/contracts/base';

export const demoChoreTypes = {
  rite: {
    es: 'RITE: instalaciones térmicas',
    cat: 'RITE: instal·lacions tèrmiques',
    en: 'RITE: thermal installations',
  },
  electrical: { es: 'Electricidad', cat: 'Electricitat', en: 'Electrical' },
  fire: { es: 'Protección contra incendios', cat: 'Protecció contra incendis', en: 'Fire protection' },
  legionella: { es: 'Prevención de legionela', cat: 'Prevenció de legionel·la', en: 'Legionella prevention' },
  lifts: { es: 'Ascensores', cat: 'Ascensors', en: 'Lifts' },
  building: { es: 'Edificio', cat: 'Edifici', en: 'Building fabric' },
} satisfies Record<string, LocalizedText>;

export type DemoChoreTypeName = keyof typeof demoChoreTypes;

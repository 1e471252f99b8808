/** Readings that the trade takes, with the limits that are common practice: defaults that an administrator can change. */

import type { LocalizedText } from 'shared-kit/contracts/base';
import type { formats as contracts } from 'shared-kit/contracts/catalogues/formats';
import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { ValueType } from 'shared-kit/contracts/enums';
import type { CallInput } from 'shared-kit/contracts/route';

type Body = Omit<CallInput<typeof contracts.create>['body'], 'order' | 'name'> & {
  readonly name: LocalizedText;
};

const text = (es: string, cat: string, en: string): LocalizedText => ({ es, cat, en });
const number = (
  name: LocalizedText,
  unit: string,
  {
    min,
    max,
    required = false,
  }: { readonly min: number | null; readonly max: number | null; readonly required?: boolean | undefined },
): Body => ({ name, unit, valueType: ValueType.text, numeric: true, min, max, required });
/** What rules compute with. */
const measured = (quantity: Quantity, format: Body): Body => ({ ...format, quantity });
const photo = (name: LocalizedText): Body => ({ name, valueType: ValueType.image });
const choice = (name: LocalizedText, ...options: LocalizedText[]): Body => ({
  name,
  valueType: ValueType.multiple,
  options,
});

export const demoFormats = {
  flueTemperature: measured(
    'flueTemperature',
    number(text('Temperatura de humos', 'Temperatura de fums', 'Flue gas temperature'), '°C', {
      min: 60,
      max: 220,
      required: true,
    }),
  ),
  co: measured(
    'co',
    number(text('CO en humos', 'CO als fums', 'CO in flue gas'), 'ppm', { min: 0, max: 400, required: true }),
  ),
  co2: measured(
    'co2',
    number(text('CO₂ en humos', 'CO₂ als fums', 'CO₂ in flue gas'), '%', { min: 8, max: 12 }),
  ),
  draught: measured(
    'draught',
    number(text('Tiro de la chimenea', 'Tir de la xemeneia', 'Chimney draught'), 'Pa', { min: 3, max: 30 }),
  ),
  flowTemperature: measured(
    'supplyTemperature',
    number(
      text(
        'Temperatura de impulsión del agua',
        "Temperatura d'impulsió de l'aigua",
        'Water flow temperature',
      ),
      '°C',
      { min: 40, max: 90 },
    ),
  ),
  returnTemperature: measured(
    'returnTemperature',
    number(
      text('Temperatura de retorno del agua', "Temperatura de retorn de l'aigua", 'Water return temperature'),
      '°C',
      { min: 30, max: 75 },
    ),
  ),
  roomTemperature: measured(
    'combustionAirTemperature',
    number(
      text('Temperatura ambiente de la sala', 'Temperatura ambient de la sala', 'Room temperature'),
      '°C',
      { min: 5, max: 40 },
    ),
  ),
  circuitPressure: number(text('Presión del circuito', 'Pressió del circuit', 'Circuit pressure'), 'bar', {
    min: 1,
    max: 3,
  }),
  insulation: number(
    text('Resistencia de aislamiento', "Resistència d'aïllament", 'Insulation resistance'),
    'MΩ',
    { min: 0.5, max: null },
  ),
  rcdTime: number(
    text(
      'Tiempo de disparo del diferencial a 1 × IΔn',
      'Temps de dispar del diferencial a 1 × IΔn',
      'RCD trip time at 1 × IΔn',
    ),
    'ms',
    { min: 0, max: 300 },
  ),
  rcdFastTime: number(
    text(
      'Tiempo de disparo del diferencial a 5 × IΔn',
      'Temps de dispar del diferencial a 5 × IΔn',
      'RCD trip time at 5 × IΔn',
    ),
    'ms',
    { min: 0, max: 40 },
  ),
  rcdCurrent: number(
    text(
      'Intensidad de disparo (diferencial de 30 mA)',
      'Intensitat de dispar (diferencial de 30 mA)',
      'Trip current (30 mA RCD)',
    ),
    'mA',
    { min: 15, max: 30 },
  ),
  earth: number(
    text('Resistencia de puesta a tierra', 'Resistència de posada a terra', 'Earth resistance'),
    'Ω',
    { min: 0, max: 37 },
  ),
  loop: number(text('Resistencia de bucle', 'Resistència de bucle', 'Loop resistance'), 'Ω', {
    min: 0,
    max: 37,
  }),
  duration: number(
    text('Autonomía del alumbrado', "Autonomia de l'enllumenat", 'Duration of the lighting'),
    'h',
    { min: 1, max: null },
  ),
  illuminance: number(
    text('Iluminancia en el recorrido', 'Il·luminància en el recorregut', 'Illuminance on the route'),
    'lux',
    { min: 1, max: null },
  ),
  gaugePressure: number(text('Presión del manómetro', 'Pressió del manòmetre', 'Gauge pressure'), 'bar', {
    min: 12,
    max: 18,
    required: true,
  }),
  tankTemperature: number(
    text('Temperatura del acumulador', "Temperatura de l'acumulador", 'Tank temperature'),
    '°C',
    { min: 60, max: 80, required: true },
  ),
  hotReturnTemperature: number(
    text('Temperatura de retorno de ACS', "Temperatura de retorn d'ACS", 'Hot water return temperature'),
    '°C',
    { min: 50, max: 70 },
  ),
  tapTemperature: number(text('Temperatura en el grifo', "Temperatura a l'aixeta", 'Tap temperature'), '°C', {
    min: 50,
    max: 65,
    required: true,
  }),
  chlorine: number(text('Cloro libre residual', 'Clor lliure residual', 'Free residual chlorine'), 'mg/l', {
    min: 0.2,
    max: 1,
  }),
  coldTankTemperature: number(
    text(
      'Temperatura del depósito de agua fría',
      "Temperatura del dipòsit d'aigua freda",
      'Cold water tank temperature',
    ),
    '°C',
    { min: 0, max: 20 },
  ),
  evaporatingPressure: measured(
    'evaporatingPressure',
    number(text('Presión de evaporación', "Pressió d'evaporació", 'Evaporating pressure'), 'bar', {
      min: 2,
      max: 12,
    }),
  ),
  condensingPressure: measured(
    'condensingPressure',
    number(text('Presión de condensación', 'Pressió de condensació', 'Condensing pressure'), 'bar', {
      min: 10,
      max: 32,
    }),
  ),
  gaugePhoto: photo(text('Foto del manómetro', 'Foto del manòmetre', 'Photo of the gauge')),
  platePhoto: photo(text('Foto de la placa', 'Foto de la placa', 'Photo of the rating plate')),
  thermographPhoto: photo(text('Termografía', 'Termografia', 'Thermograph')),
  filterState: choice(
    text('Estado del filtro', 'Estat del filtre', 'State of the filter'),
    text('Limpio', 'Net', 'Clean'),
    text('Sucio, se ha limpiado', "Brut, s'ha netejat", 'Dirty, cleaned'),
    text('Sustituido', 'Substituït', 'Replaced'),
    text('Roto, hay que sustituirlo', 'Trencat, cal substituir-lo', 'Broken, must be replaced'),
  ),
  seal: choice(
    text('Precinto y acceso', 'Precinte i accés', 'Seal and access'),
    text('Precinto intacto', 'Precinte intacte', 'Seal intact'),
    text('Acceso libre', 'Accés lliure', 'Access clear'),
    text('Señalización visible', 'Senyalització visible', 'Sign visible'),
  ),
  workingState: choice(
    text('Funcionamiento', 'Funcionament', 'Operation'),
    text('Funciona', 'Funciona', 'Works'),
    text('Funciona con ruido o vibración', 'Funciona amb soroll o vibració', 'Works with noise or vibration'),
    text('No funciona', 'No funciona', 'Does not work'),
  ),
} satisfies Record<string, Body>;

export type DemoFormatName = keyof typeof demoFormats;

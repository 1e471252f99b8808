/** Which quantity a format is probably of, by its name and unit: a suggestion, which somebody confirms. */
import { type Quantity, quantityKeys } from '../../contracts/catalogues/quantities.ts';
import { normaliseText } from '../text/search-text.ts';
import { unitFactor, type WrittenUnit } from './quantity-units.ts';

const evaporator = /evapora[dt]/;
const condenser = /condens(a[dt]or|er)/;
const inlet = /entrada|inlet/;
const outlet = /salida|sortida|outlet/;
const degrees = /temperatur/;
const loss = /perdida|perdua|drop/;
const flow = /caudal|cabal|flow/;
const pressure = /presion|pressio|pressure/;

/** All of its words stand in the name, in any language. */
const words: Readonly<Record<Quantity, readonly RegExp[]>> = {
  flueTemperature: [degrees, /humo|fums|flue/],
  combustionAirTemperature: [
    degrees,
    /aire de (la )?combustion|combustion air|sala de (calderas|caldera)|boiler room|ambiente de la sala/,
  ],
  co2: [/\bco[2₂]|dioxid/],
  o2: [/\bo[2₂](?!\w)|oxigen|oxygen/],
  co: [/\bco\b|monoxid/],
  smokeOpacity: [/opaci|bacharach|smoke number/],
  particles: [/particula|particle/],
  draught: [/\btiro?\b|draught|draft/],
  supplyTemperature: [degrees, /fluid|agua|aigua|water|caldera/, /salida|sortida|impuls|outlet|flow|supply/],
  returnTemperature: [degrees, /fluid|agua|aigua|water|caldera/, /entrada|retorn|inlet|return/],
  supplyPressure: [pressure, /fluid/, outlet],
  returnPressure: [pressure, /fluid/, inlet],
  waterFlow: [/(caudal|cabal) .*(agua|aigua|caldera)|water flow/],
  evaporatorIn: [degrees, evaporator, inlet],
  evaporatorOut: [degrees, evaporator, outlet],
  evaporatorFlow: [flow, evaporator],
  evaporatorDrop: [loss, evaporator],
  condenserIn: [degrees, condenser, inlet],
  condenserOut: [degrees, condenser, outlet],
  condenserFlow: [flow, condenser],
  condenserDrop: [loss, condenser],
  evaporatingPressure: [pressure, /evaporacio|evaporating/],
  evaporatingTemperature: [degrees, /evaporacio|evaporating/],
  condensingPressure: [pressure, /condensacio|condensing/],
  condensingTemperature: [degrees, /condensacio|condensing/],
  suctionTemperature: [degrees, /aspiracio|suction/],
  liquidTemperature: [degrees, /linea de liquid|liquid line/],
  electricalPower: [/potencia|power/, /electric/],
  thermalPower: [/potencia|power/, /termic|thermal/],
  combustionEfficiency: [/rendimiento|rendiment|efficiency/, /caldera|combustio|boiler/],
  correctedCo: [/\bco\b/, /corregi|corrected/],
  waterDifference: [/salto|salt termic|difference/, /agua|aigua|water/],
  heatingPower: [/potencia|power/, /calor|heating/],
  evaporatorDifference: [/salto|salt termic|difference/, evaporator],
  condenserDifference: [/salto|salt termic|difference/, condenser],
  coolingPower: [/potencia|power/, /frigorific|cooling/],
  condenserPower: [/potencia|power/, condenser],
  eer: [/\beer\b/],
  cop: [/\bcop\b/],
  loadShare: [/carga|nominal|full load/],
  superheat: [/recalenta|sobreescalfa|reescalfa|superheat/],
  subcooling: [/subenfria|subrefreda|subrefrigera|subcooling/],
};

/** What is read of hot water at taps and of pools is no heat generator's. */
const others = /\bacs\b|sanitari|hot water|grif|aixeta|\btap\b|deposit|acumulador|tank|piscin|pool/;

/** More words say more; of equally many the first quantity. Null where nothing fits. */
export const suggestQuantity = ({
  name,
  ...unit
}: WrittenUnit & { readonly name: Partial<Readonly<Record<string, string>>> }): Quantity | null => {
  const text = normaliseText(Object.values(name).join(' '));
  if (text.trim() === '' || others.test(text)) return null;
  const fitting = quantityKeys.filter(
    (quantity) => unitFactor(quantity, unit) !== null && words[quantity].every((word) => word.test(text)),
  );
  return fitting.toSorted((one, other) => words[other].length - words[one].length)[0] ?? null;
};

/** What of a task's quantities was copied and not measured: read ones, and those that follow from them. */
import type { ComputedQuantity, Quantity } from '../../contracts/catalogues/quantities.ts';
import type { CopiedPart } from '../../contracts/tasks/task-copies.ts';

const gas = ['co2', 'o2'] as const;
const boiler = ['supplyTemperature', 'returnTemperature'] as const;
const evaporator = ['evaporatorIn', 'evaporatorOut'] as const;
const condenser = ['condenserOut', 'condenserIn'] as const;
const cold = [...evaporator, 'evaporatorFlow', 'thermalPower'] as const;

/** What each computed quantity may follow from: where there are several ways to it, what any of them goes by. */
export const sourcesOf: Readonly<Record<ComputedQuantity, readonly Quantity[]>> = {
  combustionEfficiency: ['flueTemperature', 'combustionAirTemperature', ...gas],
  correctedCo: ['co', ...gas],
  waterDifference: boiler,
  heatingPower: [...boiler, 'waterFlow'],
  evaporatorDifference: evaporator,
  condenserDifference: condenser,
  coolingPower: [...evaporator, 'evaporatorFlow'],
  condenserPower: [...condenser, 'condenserFlow'],
  eer: [...cold, 'loadShare', 'electricalPower'],
  cop: [...condenser, 'condenserFlow', 'thermalPower', 'electricalPower'],
  loadShare: [...cold, ...boiler, 'waterFlow'],
  superheat: ['suctionTemperature', 'evaporatingPressure', 'evaporatingTemperature'],
  subcooling: ['liquidTemperature', 'condensingPressure', 'condensingTemperature'],
};

interface Marked {
  readonly part: CopiedPart;
  readonly formatId: number | null;
  readonly correctedAt: unknown;
}

/** The mark of the first reading that a computed value may follow from, one that still says what was copied before others; null without any. */
export const copyBehind = <C extends Marked>(
  quantity: ComputedQuantity,
  copies: readonly C[],
  quantityOf: (formatId: number) => Quantity | null | undefined,
): C | null => {
  const marks = copies.filter(({ part, formatId }) => {
    const source = part === 'reading' && formatId !== null ? quantityOf(formatId) : null;
    return source && sourcesOf[quantity].includes(source);
  });
  return marks.find(({ correctedAt }) => correctedAt === null) ?? marks[0] ?? null;
};

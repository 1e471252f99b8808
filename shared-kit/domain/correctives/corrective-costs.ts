/** What a corrective costs, for the service that stores it and the device that shows it before. */

export interface CostLine {
  readonly quantity: number;
  /** Euros. */
  readonly unitPrice: number;
}

/** Cents. Half a cent counts as one, whatever binary fractions make of it: 0.5 × 2.01 € are 101. */
export const centsOfCost = ({ quantity, unitPrice }: CostLine): number =>
  Math.round(Number((quantity * unitPrice * 100).toFixed(6)));

/** Euros. */
export const sumOfCosts = (costs: readonly CostLine[]): number =>
  costs.reduce((sum, cost) => sum + centsOfCost(cost), 0) / 100;

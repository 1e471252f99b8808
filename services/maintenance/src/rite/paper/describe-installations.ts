/** What is one thermal installation, on papers. */
import type { RiteInstallation } from 'shared-kit/contracts/legal/rite-plant';
import type { DocumentWords } from 'shared-kit/server/papers/documents';

interface Powers {
  readonly heatPower: number | null;
  readonly coldPower: number | null;
  readonly solarPower: number;
}

export const powersText = (
  { heatPower, coldPower, solarPower }: Powers,
  { t, number }: DocumentWords,
): string =>
  (
    [
      ['heat', heatPower],
      ['cold', coldPower],
      ['solar', solarPower],
    ] as const
  )
    .filter(([, power]) => (power ?? 0) > 0)
    .map(([name, power]) => t(`power.${name}`, { power: `${number(power ?? 0)} kW` }))
    .join(' · ');

export const nameOfInstallation = (
  { name, buildingName }: Pick<RiteInstallation, 'name' | 'buildingName'>,
  { t }: DocumentWords,
): string => name || t('installationOf', { building: buildingName });

/** With its registration and what its power asks for: article 28 a. */
export const installationText = (installation: RiteInstallation, words: DocumentWords): string => {
  const { t } = words;
  const { registration, powers, band } = installation;
  const { heat: heatPower, cold: coldPower, solar: solarPower } = powers;
  const told = [
    registration === '' ? '' : t('registeredAs', { number: registration }),
    powersText({ heatPower, coldPower, solarPower }, words),
  ].filter(Boolean);
  return `${nameOfInstallation(installation, words)}: ${told.join(' · ')}. ${t(`band.${band}`)}`;
};

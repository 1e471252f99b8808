import type { GroupedGenerator, ThermalGroupView } from 'shared-kit/contracts/legal/thermal-installations';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';

type Powers = Readonly<Record<'heat' | 'cold' | 'solar', number | null>>;

const sides = ['heat', 'cold', 'solar'] as const;

/** Thermal installations and their machines in words. */
export const useThermalWords = () => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const powers = (sums: Powers): string =>
    sides
      .flatMap((side) => {
        const power = sums[side] ?? 0;
        return power > 0 ? [t(`thermal.${side}`, { power: number(power) })] : [];
      })
      .join(' · ');
  const ofGenerator = ({ heatPower, coldPower, solarPower }: GroupedGenerator): string =>
    powers({ heat: heatPower, cold: coldPower, solar: solarPower });
  const kind = (generator: GroupedGenerator): string =>
    generator.kind === null
      ? t('thermal.noKind')
      : t(`elementData.options.generatorKind.${generator.kind}`, { defaultValue: generator.kind });
  const nameOf = ({ installation, buildingName }: ThermalGroupView): string =>
    installation?.name ?? t('thermal.ofBuilding', { building: buildingName });
  return { powers, ofGenerator, kind, nameOf };
};

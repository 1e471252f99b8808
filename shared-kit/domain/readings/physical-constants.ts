/** 0 °C. */
export const kelvin = 273.15;
/** Bar (absolute) at which a gauge shows zero: the standard atmosphere. */
export const gaugeZero = 1.01325;
/** kW for 1 m³/h of water that changes by 1 K: 4.187 kJ/(kg·K) × 1000 kg/m³ ÷ 3600 s/h. */
export const waterHeat = 1.163;
/** Oxygen in air as the trade counts it, %. */
export const airOxygen = 21;

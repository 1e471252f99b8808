/** Types of elements that several kinds of work are about, as they are read in Spanish. */
export const boilers = ['Caldera', 'Boiler'];
export const tanks = ['Depósito de ACS', 'Acumulador de ACS'];

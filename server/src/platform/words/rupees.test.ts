import { moneyOfRupees } from "@vasati/contract/money/money";
import { describe, expect, it } from "vitest";
import { inEnglish } from "./english-numbers.ts";
import { inHindi } from "./hindi-numbers.ts";
import { inKannada } from "./kannada-numbers.ts";
import { rupeesInDigits, rupeesInEnglish, rupeesInHindi, rupeesInKannada } from "./rupees.ts";

describe("a number in words", () => {
  it.each([
    [0, "zero", "ಸೊನ್ನೆ"],
    [9, "nine", "ಒಂಬತ್ತು"],
    [11, "eleven", "ಹನ್ನೊಂದು"],
    [19, "nineteen", "ಹತ್ತೊಂಬತ್ತು"],
    [20, "twenty", "ಇಪ್ಪತ್ತು"],
    [21, "twenty-one", "ಇಪ್ಪತ್ತೊಂದು"],
    [45, "forty-five", "ನಲವತ್ತೈದು"],
    [68, "sixty-eight", "ಅರವತ್ತೆಂಟು"],
    [99, "ninety-nine", "ತೊಂಬತ್ತೊಂಬತ್ತು"],
    [100, "one hundred", "ನೂರು"],
    [101, "one hundred and one", "ನೂರ ಒಂದು"],
    [500, "five hundred", "ಐನೂರು"],
    [975, "nine hundred and seventy-five", "ಒಂಬೈನೂರ ಎಪ್ಪತ್ತೈದು"],
    [1000, "one thousand", "ಒಂದು ಸಾವಿರ"],
    [1001, "one thousand and one", "ಒಂದು ಸಾವಿರದ ಒಂದು"],
    [25_000, "twenty-five thousand", "ಇಪ್ಪತ್ತೈದು ಸಾವಿರ"],
    [27_500, "twenty-seven thousand five hundred", "ಇಪ್ಪತ್ತೇಳು ಸಾವಿರದ ಐನೂರು"],
    [1_00_000, "one lakh", "ಒಂದು ಲಕ್ಷ"],
    [1_00_005, "one lakh and five", "ಒಂದು ಲಕ್ಷದ ಐದು"],
    [1_23_456, "one lakh twenty-three thousand four hundred and fifty-six", "ಒಂದು ಲಕ್ಷದ ಇಪ್ಪತ್ತಮೂರು ಸಾವಿರದ ನಾನೂರ ಐವತ್ತಾರು"],
    [1_00_00_000, "one crore", "ಒಂದು ಕೋಟಿ"],
    [2_50_00_000, "two crore fifty lakh", "ಎರಡು ಕೋಟಿಯ ಐವತ್ತು ಲಕ್ಷ"],
    [
      99_999_99_99_999,
      "ninety-nine thousand nine hundred and ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine",
      "ತೊಂಬತ್ತೊಂಬತ್ತು ಸಾವಿರದ ಒಂಬೈನೂರ ತೊಂಬತ್ತೊಂಬತ್ತು ಕೋಟಿಯ ತೊಂಬತ್ತೊಂಬತ್ತು ಲಕ್ಷದ ತೊಂಬತ್ತೊಂಬತ್ತು ಸಾವಿರದ ಒಂಬೈನೂರ ತೊಂಬತ್ತೊಂಬತ್ತು",
    ],
  ])("of %i", (number, english, kannada) => {
    expect(inEnglish(number)).toBe(english);
    expect(inKannada(number)).toBe(kannada);
  });

  it("is different for every number, and contains only letters", () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => index);
    for (const inWords of [inEnglish, inHindi, inKannada]) {
      const said = numbers.map(inWords);
      expect(new Set(said).size).toBe(numbers.length);
      expect(
        said.filter(
          (words) =>
            !/^[a-z\p{Script=Devanagari}\p{Script=Kannada} -]+$/u.test(words) || /undefined|\s\s|\s$/.test(words),
        ),
      ).toEqual([]);
    }
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])("is refused for %d", (number) => {
    expect(() => inEnglish(number)).toThrow("Only whole numbers");
    expect(() => inKannada(number)).toThrow("Only whole numbers");
  });
});

describe("an amount", () => {
  it.each([
    [0, "₹0", "Rupees zero only", "ಸೊನ್ನೆ ರೂಪಾಯಿಗಳು ಮಾತ್ರ"],
    [1, "₹1", "Rupee one only", "ಒಂದು ರೂಪಾಯಿ ಮಾತ್ರ"],
    [1_50_000, "₹1,50,000", "Rupees one lakh fifty thousand only", "ಒಂದು ಲಕ್ಷದ ಐವತ್ತು ಸಾವಿರ ರೂಪಾಯಿಗಳು ಮಾತ್ರ"],
    [
      1250.5,
      "₹1,250.50",
      "Rupees one thousand two hundred and fifty and fifty paise only",
      "ಒಂದು ಸಾವಿರದ ಇನ್ನೂರ ಐವತ್ತು ರೂಪಾಯಿಗಳು ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ",
    ],
    // Neither has an exact binary representation.
    [0.29, "₹0.29", "Rupees zero and twenty-nine paise only", "ಸೊನ್ನೆ ರೂಪಾಯಿಗಳು ಮತ್ತು ಇಪ್ಪತ್ತೊಂಬತ್ತು ಪೈಸೆ ಮಾತ್ರ"],
    [
      9_99_999.99,
      "₹9,99,999.99",
      "Rupees nine lakh ninety-nine thousand nine hundred and ninety-nine and ninety-nine paise only",
      "ಒಂಬತ್ತು ಲಕ್ಷದ ತೊಂಬತ್ತೊಂಬತ್ತು ಸಾವಿರದ ಒಂಬೈನೂರ ತೊಂಬತ್ತೊಂಬತ್ತು ರೂಪಾಯಿಗಳು ಮತ್ತು ತೊಂಬತ್ತೊಂಬತ್ತು ಪೈಸೆ ಮಾತ್ರ",
    ],
  ])("of %d", { meta: { proves: "14.16" } }, (rupees, inDigits, english, kannada) => {
    const amount = moneyOfRupees(rupees);
    expect(rupeesInDigits(amount)).toBe(inDigits);
    expect(rupeesInEnglish(amount)).toBe(english);
    expect(rupeesInKannada(amount)).toBe(kannada);
  });
});

it.each([
  [0, "शून्य रुपये मात्र"],
  [1, "एक रुपया मात्र"],
  [25_000, "पच्चीस हज़ार रुपये मात्र"],
  [1_23_456.79, "एक लाख तेईस हज़ार चार सौ छप्पन रुपये और उन्यासी पैसे मात्र"],
  [2_50_00_000, "दो करोड़ पचास लाख रुपये मात्र"],
])("an amount of %d in Hindi", (rupees, hindi) => expect(rupeesInHindi(moneyOfRupees(rupees))).toBe(hindi));

import type { Page } from "playwright-core";
import { cards } from "../records/portfolio/search-page.ts";
import { area } from "../server/api.ts";
import type { Job } from "./job.ts";
import { button, choose, heading, inBanner, link, radio, text } from "./job.ts";

/** The units of a locality, from the list of cities. */
const near = [
  { press: (page: Page) => page.locator("summary", { hasText: "Bengaluru" }) },
  link("Indiranagar", "Places by city"),
];
const firstCard = { press: (page: Page) => cards(page).first().getByRole("link") };

export const visitorJobs: readonly Job[] = [
  { name: "see what is vacant near by", steps: near, ends: (page) => cards(page).first() },
  {
    name: "search by area and kind",
    steps: [choose("Area", area.title), choose("Category", "All Residential"), button("Search")],
    ends: (page) => cards(page).first(),
  },
  { name: "read about a unit", steps: [...near, firstCard], ends: heading(/./) },
  {
    name: "ask about a unit",
    steps: [...near, firstCard, link("Ask")],
    ends: (page) => page.getByRole("button", { name: "Send question" }),
  },
  {
    name: "book a visit",
    steps: [...near, firstCard, link("Book a visit")],
    ends: (page) => page.getByRole("button", { name: "Book a visit" }),
  },
  {
    name: "begin an enquiry",
    steps: [...near, firstCard, link("Enquire Now")],
    ends: (page) => page.getByRole("button", { name: "Login" }),
  },
  { name: "see deposit and size of a unit", steps: [...near, firstCard], ends: text("Deposit") },
  {
    name: "log in",
    steps: [{ press: (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" }) }],
    ends: heading(/./),
  },
  {
    name: "read the pages in Hindi",
    steps: [inBanner("Language and appearance"), radio("हिन्दी")],
    ends: text("किराए"),
  },
  {
    name: "see the pictures of a unit",
    steps: [...near, firstCard],
    ends: (page) => page.getByRole("main").getByRole("img").first(),
  },
];

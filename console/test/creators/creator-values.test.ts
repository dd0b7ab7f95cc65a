import { readCreator } from "@hivekeeper/contract/read/creator.ts";
import { expect, test } from "vitest";
import { bodyOf, newValues, valuesOf } from "#features/creators/creator-values.ts";

test("empty fields are omitted, texts are trimmed, and active is sent only as a boolean (G85)", () => {
  const values = {
    ...newValues(),
    nin: " 12345678901 ",
    copyOfUtilityBill: "example.com/bill.pdf",
    bio: "  ",
    x: "@ada",
  };
  const sent = { nin: "12345678901", copy_of_utility_bill: "example.com/bill.pdf", x: "@ada" };
  expect(bodyOf(values)).toEqual({ ...sent, active: true });
  expect(bodyOf({ ...values, isActive: false })).toEqual({ ...sent, active: false });
  const { isActive: _, ...withoutActive } = values;
  expect(bodyOf(withoutActive)).toEqual(sent);
});

test("an edit sends the form's fields under the backend's names, and no fields of the person", () => {
  const user = {
    id: 9,
    first_name: "Ada",
    last_name: "Obi",
    email: "ada@hive.test",
    phone_number: "1",
    gender: "Female",
  };
  const kyc = { nin: "1", id_type: "nin_slip", copy_of_id: "a.test/1", utility_bill: "waste_bill", bvn: "2" };
  const creator = readCreator({
    id: 7,
    user,
    ...kyc,
    job_title: "DJ",
    active: false,
    copy_of_utility_bill: "a.test/2",
  });
  expect(bodyOf(valuesOf(creator))).toEqual({
    gender: "female",
    nin: "1",
    id_type: "nin_slip",
    copy_of_id: "a.test/1",
    utility_bill: "waste_bill",
    copy_of_utility_bill: "a.test/2",
    job_title: "DJ",
    active: false,
  });
  // Whoever may not change identity data sends none, also where it is seen.
  expect(bodyOf(valuesOf(creator, false))).toEqual({ gender: "female", job_title: "DJ", active: false });
});
